/** Stand-ins for external services while none is configured. Never part of a market with DEMO=off. */
import { Hono } from 'hono'
import { markup } from '../server/platform/markup.ts'
import type { Platform } from '../server/platform/platform.ts'
import { emailPages } from './email-pages.ts'
import { facebookStandIn } from './oauth/facebook.ts'
import { googleStandIn } from './oauth/google.ts'
import { outboxPages } from './outbox-pages.ts'
import { sandboxPage } from './sandbox-page.ts'
import { stripeStandIn } from './stripe/stand-in.ts'
import { sandboxStripe } from './stripe/account.ts'
import { viesStandIn } from './vies.ts'

/** The public demo accounts. */
export interface OpenAccounts {
  accounts: readonly { email: string; role: string }[]
  password: string
}

/** Everything under `/sandbox`. */
export function createSandbox(platform: Platform, open: OpenAccounts): Hono {
  const app = new Hono()
  app.get('/', () => sandboxPage({ title: 'Sandbox', section: 'index', content: overview(open) }))
  app.route('/outbox', outboxPages(platform))
  app.route('/vies', viesStandIn())
  app.route('/letters', emailPages(platform))
  app.route('/oauth/google', googleStandIn(platform))
  app.route('/oauth/facebook', facebookStandIn(platform))
  if (platform.config.stripe === null) app.route('/stripe', stripeStandIn(platform, sandboxStripe(platform.config)))
  return app
}

function overview({ accounts, password }: OpenAccounts) {
  return markup`<h1>Sandbox</h1>
<p class="lead">Here is what stands in for the outside world: nothing on this market leaves the machine. With <code>DEMO=off</code> none of these pages exists.</p>
<ul class="cards">
<li><a class="card" href="/sandbox/outbox"><strong>Outbox</strong><span>Mail and text messages that would have gone to people: confirmation links, codes, notices.</span></a></li>
<li><a class="card" href="/sandbox/letters"><strong>Emails</strong><span>Every email that the market sends, in five languages.</span></a></li>
<li><a class="card" href="/sandbox/components"><strong>Components</strong><span>The design system on one page: colours, type, controls and cards in their states.</span></a></li>
<li><div class="card"><strong>Google and Facebook</strong><span>“Continue with Google” on the <a href="/auth">sign-in page</a> shows a chooser with invented accounts.</span></div></li>
<li><div class="card"><strong>Stripe</strong><span>Whoever pays for a listing, credits or a plan is led to a payment page of ours. “Manage billing” on a dealer’s profile opens the portal, where a month can pass and a payment can fail. No card is needed, and nothing is charged. What was paid is refunded and disputed in the <a href="/sandbox/stripe/dashboard">operator’s dashboard</a>.</span></div></li>
</ul>
<h2>Demo accounts</h2>
<p>All have the password <code>${password}</code>.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Demo accounts"><table><thead><tr><th scope="col">Address</th><th scope="col">Who they are</th></tr></thead><tbody>${accounts.map(({ email, role }) => markup`<tr><td><code>${email}</code></td><td>${role}</td></tr>`)}</tbody></table></div>`
}
