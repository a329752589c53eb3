/**
 * The market's built pages in a browser that runs no script: it keeps cookies, follows links and redirects, and submits
 * forms as a browser would, without layout, pointer, keyboard or storage. For what needs one of those: tests/e2e/.
 */
import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom'
import { JSDOM } from 'jsdom'
import { accessCookie } from '../../src/server/http/cookies.ts'
import { stripeAddress } from '../../src/server/platform/payments/stripe.ts'
import { baseUrl, type Market, type Person } from '../market.ts'

type Name = string | RegExp
type Queries = BoundFunctions<typeof queries>

/** A part of a page. Text that its elements hide, as `hidden` or `aria-hidden` do, is not found by role. */
export interface Part {
  readonly element: HTMLElement
  /** All text of the part, with single spaces. */
  readonly text: string
  /** What the part announces: the text of all its alerts and messages of status. */
  readonly announced: string
  /** Returns the only element with this role and accessible name; throws if there is none or more than one. */
  byRole(role: string, name?: Name): HTMLElement
  allByRole(role: string, name?: Name): HTMLElement[]
  /** Returns the only element of this role and name as a part of its own. */
  part(role: string, name?: Name): Part
  /** Returns the only item of a list that has these words, without those that contain it. */
  item(words: string): Part
  /** Returns the only control with this label. */
  byLabel(label: Name): HTMLElement
  /** Testing Library's queries below the part, for everything else. */
  readonly queries: Queries
}

export interface Page extends Part {
  /** The status of the last response. */
  readonly status: number
  readonly headers: Headers
  /** Path, query and fragment; the whole address of a page outside the market, of which only Stripe's are loaded. */
  readonly address: string
  readonly title: string
  readonly main: Part
  readonly cookies: ReadonlyMap<string, string>
  /** What the last response was, if a browser would save it: the page before it is still open. */
  readonly file: { name: string; bytes: Buffer } | null
  /** Opens a page of the market. */
  visit(path: string): Promise<void>
  follow(link: HTMLElement): Promise<void>
  /** Opens the menu or question that a button shows without a script, and returns it. */
  open(button: HTMLElement): Part
  /** Sets a control, found by its label: its text, the label of an option, whether it is checked, or its file. */
  fill(label: Name | HTMLElement, value: string | boolean | File): void
  /** Presses a button that submits a form. Throws if the browser itself would refuse what was filled in. */
  submit(button: HTMLElement): Promise<void>
}

export interface Visitor {
  signedIn?: Pick<Person, 'token'>
  /** What the browser prefers: an `Accept-Language` header. */
  languages?: string
}

const mostRedirects = 10

configure({ getElementError: (message) => new Error((message ?? '').split('\n\n')[0]) })

/** Opens a new browser, with cookies of its own. */
export function openPage(market: Pick<Market, 'browse'>, { signedIn, languages = 'en' }: Visitor = {}): Page {
  const cookies = new Map<string, string>(signedIn ? [[accessCookie, signedIn.token]] : [])
  const files = new WeakMap<Element, File>()
  let response = new Response()
  let file: Page['file'] = null
  let address = new URL(baseUrl)
  let dom = new JSDOM('')

  function headersOf(to: URL, method: string): Record<string, string> {
    return {
      accept: 'text/html',
      'accept-language': languages,
      ...(to.origin === baseUrl && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(address.origin === baseUrl && { referer: address.href }),
      ...(method !== 'GET' && { origin: address.origin }),
    }
  }

  async function load(url: URL, method: string, body: FormData | URLSearchParams | null): Promise<void> {
    let [to, how, sent] = [url, method, body]
    const before = address
    file = null
    for (let redirects = 0; ; redirects += 1) {
      if (!isServed(to)) break
      const headers = headersOf(to, how)
      response = await market.browse(new Request(to, { method: how, headers, body: sent, redirect: 'manual' }))
      if (to.origin === baseUrl) keepCookies(response.headers)
      address = to
      const location = response.headers.get('location')
      if (location === null || response.status < 300 || response.status > 399) break
      if (redirects === mostRedirects) throw new Error(`${url.href} redirects without an end`)
      if (response.status > 303) throw new Error(`${to.href} was answered with status ${response.status}`)
      ;[to, how, sent] = [withFragment(new URL(location, to), to), 'GET', null]
    }
    const name = fileNameIn(response.headers.get('content-disposition') ?? '')
    if (name !== undefined) {
      file = { name, bytes: Buffer.from(await response.arrayBuffer()) }
      address = before
      return
    }
    address = to
    const isPage = isServed(to) && response.headers.get('content-type')?.startsWith('text/html') === true
    // Styles are not applied, and reading them takes longer than the page. What is for browsers without a script is shown.
    const html = isPage ? (await response.text()).replaceAll(/<style[^>]*>[^]*?<\/style>|<\/?noscript[^>]*>/g, '') : ''
    dom.window.close()
    dom = new JSDOM(html, { url: to.href })
  }

  function keepCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  function controlOf(label: Name | HTMLElement): HTMLElement {
    return typeof label === 'string' || label instanceof RegExp ? body().byLabel(label) : label
  }

  function fill(label: Name | HTMLElement, value: string | boolean | File): void {
    const control = controlOf(label)
    const { HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement } = dom.window
    if (value instanceof File) {
      files.set(control, value)
    } else if (control instanceof HTMLInputElement && typeof value === 'boolean') {
      control.checked = value
    } else if (control instanceof HTMLSelectElement) {
      const option = [...control.options].find(({ label: shown }) => shown === value)
      if (!option)
        throw new Error(`“${String(value)}” is not among ${[...control.options].map((one) => one.label).join(', ')}`)
      option.selected = true
    } else if (
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      typeof value === 'string'
    ) {
      control.value = value
    } else {
      throw new Error(`${control.outerHTML} takes no ${typeof value}`)
    }
  }

  async function submit(button: HTMLElement): Promise<void> {
    const { HTMLButtonElement, HTMLInputElement, FormData: DomFormData } = dom.window
    if (!(button instanceof HTMLButtonElement || button instanceof HTMLInputElement) || button.type !== 'submit')
      throw new Error(`Without a script nothing happens when this is pressed: ${button.outerHTML}`)
    if (button.disabled) throw new Error(`The button is disabled: ${button.outerHTML}`)
    const { form } = button
    if (!form) throw new Error(`The button belongs to no form: ${button.outerHTML}`)
    const refused = [...form.elements].find((control) => control.matches(':invalid') && !files.has(control))
    if (refused && !form.noValidate && !button.formNoValidate)
      throw new Error(`The browser would refuse this: ${refused.outerHTML}`)
    const data = new FormData()
    for (const [name, value] of new DomFormData(form, button)) if (typeof value === 'string') data.append(name, value)
    for (const control of form.elements) {
      const file = files.get(control)
      if (file) data.append(control.getAttribute('name') ?? '', file)
    }
    const url = new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? '', address)
    const method = (button.getAttribute('formmethod') ?? form.method).toUpperCase()
    const texts = new URLSearchParams(
      [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    if (method === 'GET') {
      url.search = texts.toString()
      await load(url, 'GET', null)
    } else {
      await load(url, method, form.enctype === 'multipart/form-data' ? data : texts)
    }
  }

  const body = () => partOf(dom.window.document.body)
  return {
    get element() {
      return dom.window.document.body
    },
    get text() {
      return body().text
    },
    get announced() {
      return body().announced
    },
    byRole: (role, name) => body().byRole(role, name),
    allByRole: (role, name) => body().allByRole(role, name),
    part: (role, name) => body().part(role, name),
    item: (words) => body().item(words),
    byLabel: (label) => body().byLabel(label),
    get queries() {
      return body().queries
    },
    get file() {
      return file
    },
    get status() {
      return response.status
    },
    get headers() {
      return response.headers
    },
    get address() {
      return address.href.startsWith(`${baseUrl}/`) ? address.href.slice(baseUrl.length) : address.href
    },
    get title() {
      return dom.window.document.title
    },
    get main() {
      return body().part('main')
    },
    cookies,
    visit: (path) => load(new URL(path, baseUrl), 'GET', null),
    async follow(link) {
      const href = link.getAttribute('href')
      if (href === null) throw new Error(`This leads nowhere: ${link.outerHTML}`)
      await load(new URL(href, address), 'GET', null)
    },
    open(button) {
      const popover = dom.window.document.getElementById(button.getAttribute('popovertarget') ?? '')
      if (popover?.hasAttribute('popover') !== true) throw new Error(`This opens nothing: ${button.outerHTML}`)
      popover.removeAttribute('popover')
      return partOf(popover)
    },
    fill,
    submit,
  }
}

function fileNameIn(disposition: string): string | undefined {
  const [, plain, encoded] = /^attachment; filename(?:="([^"]*)"|\*=UTF-8''(.*))$/.exec(disposition) ?? []
  return encoded === undefined ? plain : decodeURIComponent(encoded)
}

function isServed({ origin }: URL): boolean {
  return origin === baseUrl || origin === stripeAddress
}

function textOf({ textContent }: Element): string {
  return textContent.replaceAll(/\s+/g, ' ').trim()
}

/** A redirect without a fragment keeps the one before it. */
function withFragment(to: URL, from: URL): URL {
  if (to.hash === '') to.hash = from.hash
  return to
}

function partOf(element: HTMLElement): Part {
  const found = within(element)
  const named = (name?: Name) => (name === undefined ? {} : { name })
  return {
    element,
    get text() {
      return textOf(element)
    },
    get announced() {
      return [...element.querySelectorAll('[role=alert], [role=status], output')].map(textOf).join(' ').trim()
    },
    byRole: (role, name) => found.getByRole(role, named(name)),
    allByRole: (role, name) => found.queryAllByRole(role, named(name)),
    part: (role, name) => partOf(found.getByRole(role, named(name))),
    item: (words) => {
      const having = found.queryAllByRole('listitem').filter((item) => textOf(item).includes(words))
      const [item, ...others] = having.filter((one) => !having.some((other) => one !== other && one.contains(other)))
      if (!item || others.length > 0) throw new Error(`${others.length + (item ? 1 : 0)} items have the words ${words}`)
      return partOf(item)
    },
    byLabel: (label) => found.getByLabelText(label),
    queries: found,
  }
}
