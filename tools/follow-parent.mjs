// Loaded into every process that a tool starts: when the tool is killed, its child stops instead of keeping the port.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
