// LINE's own app of Quick-fill in a sub-window inside LINE: shows what it would fill in, and answers by LINE's server.
const { ticket } = JSON.parse(document.body.dataset.given)

async function say(answer) {
  const response = await fetch('/_line/profile', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket, answer }),
  })
  return response.json()
}

const { profile } = await say()
document
  .querySelector('#list')
  .replaceChildren(
    ...Object.values(profile ?? {}).map((value) => Object.assign(document.createElement('li'), { textContent: value })),
  )
document.querySelector('main').hidden = false
document.querySelector('#yes').addEventListener('click', () => void say('submit').then(() => window.close()))
document.querySelector('#no').addEventListener('click', () => void say('cancel').then(() => window.close()))
