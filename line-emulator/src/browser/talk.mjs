// Refreshes the talk on the screen, and keeps the newest message visible.
const part = document.querySelector('[data-part]')

function toEnd() {
  const messages = document.querySelector('.messages')
  if (messages) messages.scrollTop = messages.scrollHeight
}

async function refresh() {
  const address = new URL(location.href)
  address.searchParams.set('part', '1')
  const response = await fetch(address).catch(() => undefined)
  if (!response?.ok) return
  const html = await response.text()
  if (html === part.dataset.last) return
  const isFirst = part.dataset.last === undefined
  part.dataset.last = html
  if (isFirst) return
  const template = document.createElement('template')
  template.innerHTML = html
  part.replaceChildren(template.content)
  toEnd()
}

if (part) {
  toEnd()
  void refresh()
  setInterval(() => void refresh(), 1500)
}
