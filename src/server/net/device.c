/* What a browser says of itself, cut down to its name and its system: enough to tell one's own
 * devices apart, and not who somebody is. */
#include <stdio.h>
#include <string.h>

#include "server/net/internal.h"

/* The first that stands in the text. Browsers claim to be others too, so the order matters. */
static const char *find(const char *text, const char *const (*known)[2]) {
    while ((*known)[0] && !strstr(text, (*known)[0])) known++;
    return (*known)[1];
}

void device_of(const char *agent, char out[PEER_DEVICE_BYTES]) {
    static const char *const browsers[][2] = {
        {"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"},          {"Edg", "Edge"},
        {"OPR/", "Opera"},       {"SamsungBrowser/", "Samsung"}, {"Chrome/", "Chrome"},
        {"CriOS/", "Chrome"},    {"Safari/", "Safari"},          {NULL, ""}};
    static const char *const systems[][2] = {
        {"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"},   {"Windows", "Windows"},
        {"Mac OS X", "macOS"},  {"CrOS", "ChromeOS"}, {"Linux", "Linux"}, {NULL, ""}};
    const char *browser = find(agent, browsers), *system = find(agent, systems);
    snprintf(out, PEER_DEVICE_BYTES, "%s%s%s", browser, *browser && *system ? ", " : "", system);
}
