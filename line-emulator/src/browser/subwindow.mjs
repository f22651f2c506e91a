// One of LINE's own LIFF apps in a sub-window: reads its input from the message bus, asks the user, and answers.
const { app } = JSON.parse(document.body.dataset.given)
const query = new URLSearchParams(location.search)
const identifier = query.get('liff.subwindow.identifier') ?? ''
const cryptoKey = query.get('liff.subwindow.cryptokey') ?? ''
const address = `/liff/v2/sub/bus?identifier=${identifier}`

const iv = new TextEncoder().encode(identifier)
const key = await crypto.subtle.importKey(
  'jwk',
  { kty: 'oct', k: cryptoKey, alg: 'A128GCM', ext: true },
  { name: 'AES-GCM' },
  false,
  ['encrypt', 'decrypt'],
)

async function encrypt(value) {
  const bytes = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    key,
    new TextEncoder().encode(JSON.stringify(value)),
  )
  return btoa(String.fromCodePoint(...new Uint8Array(bytes)))
}

async function decrypt(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0))
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)))
}

async function say(action, eventName, data) {
  const context = JSON.stringify({
    eventName,
    key: 'appData',
    data: data === undefined ? undefined : await encrypt(data),
  })
  await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action, identifier, timestamp: Date.now(), context }),
  })
}

async function ask(path, body) {
  const response = await fetch(`/_line/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

/** The opener's input. */
const given = await new Promise((found) => {
  const events = new EventSource(address)
  events.addEventListener('message', ({ data }) => {
    const event = JSON.parse(data)
    const context = JSON.parse(event.context)
    if (event.replyTarget?.action !== 'command') return
    if (context.eventName === 'getData') found(context.data ? decrypt(context.data) : {})
    if (context.eventName === 'notFound') found({})
  })
  events.addEventListener('open', () => void say('command', 'getData'), { once: true })
})

const list = document.querySelector('#list')
function show(words) {
  list.replaceChildren(...words.map((word) => Object.assign(document.createElement('li'), { textContent: word })))
}

async function leave(eventName, data) {
  await say('broadcast', eventName, data)
  setTimeout(() => window.close(), 300)
}

const value = document.querySelector('#value')
if (app === 'permissions') show((await ask('permissions', given)).missing ?? [])
if (app === 'friendship') show([(await ask('friendship', given)).name ?? ''])
document.querySelector('main').hidden = false

/** The result for the opener when the user agrees. */
async function agree() {
  if (app === 'scan') return { message: value.value }
  const answer = await ask(app, { ...given, agreed: true })
  return app === 'permissions' ? answer : {}
}

document.querySelector('#yes').addEventListener('click', () => void agree().then((answer) => leave('submit', answer)))
document.querySelector('#no').addEventListener('click', () => void leave('cancel', {}))
