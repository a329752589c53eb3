import { markup } from '../../server/platform/markup.ts'
import { sandboxPage } from '../sandbox-page.ts'
import type { OutsideAccount } from './people.ts'

/**
 * The page on which a user chooses an account. Its form repeats the request, so that it is checked again; the button
 * adds `choice`: an account's id, `cancel` or `error`.
 */
export function accountChooser(
  provider: 'Google' | 'Facebook',
  accounts: readonly OutsideAccount[],
  action: string,
  request: Record<string, string>,
): Response {
  const fields = Object.entries(request).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`,
  )
  const choices = accounts.map(
    ({ id, firstName, lastName, email, remark }) =>
      markup`<li><button class="account" name="choice" value="${id}"><span class="face" aria-hidden="true">${firstName.slice(0, 1)}</span><span><b>${firstName} ${lastName}</b>${email ?? 'no e-mail address'}<small>${remark}</small></span></button></li>`,
  )
  return sandboxPage({
    title: `Choose a ${provider} account`,
    content: markup`<form class="chooser" method="post" action="${action}">${fields}
<h1>Choose an account</h1><p class="lead">to continue to the market. This page stands in for ${provider}; nobody leaves this machine.</p>
<ul>${choices}</ul>
<div class="row"><button name="choice" value="cancel">Cancel</button><button name="choice" value="error">Fail at ${provider}</button></div></form>`,
  })
}

/** A mistake of the client, shown to the user because a redirect would not be safe. */
export function refusalPage(
  provider: 'Google' | 'Facebook',
  status: 400 | 401,
  code: string,
  advice: string,
): Response {
  return sandboxPage({
    title: `${provider} refuses`,
    status,
    content: markup`<div class="chooser"><div class="problem"><h1>Access blocked</h1><p>Error ${status}: <code>${code}</code></p></div><p class="lead">${advice}</p></div>`,
  })
}
