// The share target picker in its own window: a handshake with the opener, which then sends the messages.
const { origin } = JSON.parse(document.body.dataset.given)
const form = document.querySelector('form')
const send = form.querySelector('[value="send"]')
let messages

function refresh() {
  send.disabled = !messages || !form.querySelector('input[name="to"]:checked')
}

addEventListener('message', ({ data, origin: from, source }) => {
  if (from !== origin || !source || !data) return
  if (data.name === 'healthcheck' && !messages) source.postMessage({ name: 'receivedHealthcheck', body: {} }, origin)
  if (data.name !== 'ready') return
  messages = data.body.messages
  form.elements.messages.value = JSON.stringify(messages)
  if (data.body.isMultiple === false)
    form.addEventListener('change', ({ target }) => {
      for (const box of form.querySelectorAll('input[name="to"]:checked')) if (box !== target) box.checked = false
      refresh()
    })
  refresh()
})
form.addEventListener('change', refresh)
