#include "cli/hosting.h"

#include <string.h>

#include "process/language.h"
#include "text/message.h"

int tell_host(const char *why, int status) {
    brett_message m;
    message_start(&m, "{why}");
    message_text(&m, "why", why, strlen(why));
    report_error(&m, NULL);
    return status;
}

bool find_data(const args *a, config *c) {
    char why[1024];
    config_default(c);
    if ((!a->config || config_read(c, a->config, why, sizeof why)) &&
        (!a->data || config_set(c, "data", a->data, why, sizeof why)))
        return true;
    tell_host(why, EXIT_USAGE);
    return false;
}
