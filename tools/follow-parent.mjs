// Loaded into what the tools start: when the tool is killed, its child stops as well instead of keeping the port.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
