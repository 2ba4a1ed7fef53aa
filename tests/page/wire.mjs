// A wire to the server that counts what comes over it, and that can be cut.
import net from "node:net";

export class Wire {
  bytes = 0;

  static async to(server) {
    const wire = new Wire();
    const sockets = new Set();
    const door = net.createServer((near) => {
      const far = net.connect(server.port, "127.0.0.1");
      far.on("data", (data) => (wire.bytes += data.length));
      near.pipe(far).pipe(near);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ]) {
        sockets.add(socket);
        socket.on("error", () => {});
        socket.on("close", () => {
          sockets.delete(socket);
          other.destroy();
        });
      }
    });
    await new Promise((done) => door.listen(0, "127.0.0.1", done));
    wire.origin = `http://127.0.0.1:${door.address().port}`;
    wire.cut = () => {
      door.close();
      for (const socket of sockets) socket.destroy();
    };
    return wire;
  }
}
