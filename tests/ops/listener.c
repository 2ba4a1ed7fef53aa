/* A service manager that only listens: prints what is sent to the abstract socket of that name, a
 * line for each. listener NAME */
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

int main(int count, char **words) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    char text[1024];
    size_t length = count == 2 ? strlen(words[1]) : sizeof address.sun_path;
    if (length + 1 > sizeof address.sun_path) return 2;
    memcpy(address.sun_path + 1, words[1], length);
    int fd = socket(AF_UNIX, SOCK_DGRAM, 0);
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + length);
    if (fd < 0 || bind(fd, (const struct sockaddr *)&address, size)) return 1;
    puts("listening");
    for (;;) {
        fflush(stdout);
        ssize_t got = recv(fd, text, sizeof text - 1, 0);
        if (got < 0) return 1;
        text[got] = 0;
        puts(text);
    }
}
