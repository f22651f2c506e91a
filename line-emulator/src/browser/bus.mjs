// The hidden frame of a window's message bus: passes the window's messages to the server, and others' messages to the
// window.
const { identifier } = JSON.parse(document.body.dataset.given)
const address = `/liff/v2/sub/bus?identifier=${identifier}`

const events = new EventSource(address)
events.addEventListener('message', ({ data }) => parent.postMessage({ messageBusEvent: JSON.parse(data) }, '*'))
events.addEventListener('open', () => parent.postMessage({ [`iframe-${identifier}-ready`]: true }, '*'), { once: true })

addEventListener('message', ({ data, source }) => {
  if (source !== parent || !data.messageBusEvent) return
  void fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data.messageBusEvent),
  })
})
