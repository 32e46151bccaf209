/**
 * Ends this process by SIGTERM when the shell of npm ends: a signal for `npm start` reaches the shell alone, which does
 * not pass it on. Under `nohup` the shell lives as long as npm.
 */
export function stopWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  timer.unref()
}
