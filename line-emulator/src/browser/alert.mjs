// The alert that the SDK shows in a browser that was opened from LINE.
customElements.define(
  'lui-alert',
  class extends HTMLElement {
    connectedCallback() {
      const box = document.createElement('div')
      box.setAttribute('role', 'alertdialog')
      box.style.cssText =
        'position:fixed;inset:auto 16px 16px;padding:20px;background:#fff;border:1px solid #888;z-index:9999'
      const title = Object.assign(document.createElement('strong'), { textContent: this.getAttribute('title') })
      const message = Object.assign(document.createElement('p'), { textContent: this.getAttribute('message') })
      const button = Object.assign(document.createElement('button'), { textContent: this.getAttribute('button') })
      button.addEventListener('click', () => this.dispatchEvent(new CustomEvent('lui-button-click')))
      box.append(title, message, button)
      this.append(box)
    }
  },
)
