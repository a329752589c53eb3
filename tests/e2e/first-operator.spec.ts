/**
 * A first operator opens a market by settings and administration alone, once in each of three countries: who runs it, its texts and
 * where disputes go are stated in the country's language, and a change of the terms reaches the people it concerns.
 */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { hydrated } from '../support/e2e-test.ts'
import { openAccount, signInByCookie } from '../support/e2e-accounts.ts'
import { type ServerProcess, startServer } from '../support/server.ts'
import { openStorage, type Storage } from '../support/storage.ts'

interface Country {
  language: 'de' | 'fr' | 'es'
  env: Record<string, string>
  /** Heading and address of the imprint, and what it has to state. */
  imprint: string
  stated: readonly string[]
  /** Titles of the legal texts. */
  titles: readonly [terms: string, privacy: string, cookies: string]
  /** What the terms call the operator's law of withdrawal and section. */
  words: readonly string[]
}

const countries: Record<string, Country> = {
  Germany: {
    language: 'de',
    env: {
      COMPANY_NAME: 'Rheinmarkt GmbH', COMPANY_ADDRESS: 'Domplatz 1\\n50667 Köln', COMPANY_COUNTRY: 'DE', COMPANY_PHONE: '+49 221 5550100',
      COMPANY_REPRESENTATIVE: 'Erika Mustermann', COMPANY_REGISTER: 'Amtsgericht Köln, HRB 12345', COMPANY_VAT_NUMBER: 'DE123456789', VAT_PERCENT: '19', DISPUTE_PARTICIPATION: 'no',
    }, // prettier-ignore
    imprint: 'Impressum',
    stated: [
      'Rheinmarkt GmbH',
      'Erika Mustermann',
      'HRB 12345',
      'DE123456789',
      '+49 221 5550100',
      'nicht bereit und nicht verpflichtet',
    ],
    titles: ['Allgemeine Geschäftsbedingungen', 'Datenschutzerklärung', 'Cookie-Richtlinie'],
    words: ['in dieser Sprache: Deutsch', 'binnen 14 Tagen', 'Abschnitt 14'],
  },
  France: {
    language: 'fr',
    env: {
      COMPANY_NAME: 'Marché Auto SAS', COMPANY_ADDRESS: '1 rue de Lyon\\n69001 Lyon', COMPANY_COUNTRY: 'FR', COMPANY_PHONE: '+33 4 55 50 01 00', COMPANY_CAPITAL: '10 000 €',
      COMPANY_REGISTER: 'RCS Lyon 123 456 789', COMPANY_EDITOR: 'Jeanne Martin', COMPANY_HOST: 'Hébergeur SAS, Paris', VAT_PERCENT: '20', DISPUTE_BODY: 'Médiateur Exemple\\n2 rue de Paris, 75001 Paris',
    }, // prettier-ignore
    imprint: 'Mentions légales',
    stated: [
      'Marché Auto SAS',
      'RCS Lyon 123 456 789',
      '10 000 €',
      'Jeanne Martin',
      'Hébergeur SAS',
      'Médiateur Exemple',
    ],
    titles: ['Conditions générales', 'Politique de confidentialité', 'Politique relative aux cookies'],
    words: ['dans cette langue fait foi : français', 'dans les 14 jours', 'article 14'],
  },
  Spain: {
    language: 'es',
    env: {
      COMPANY_NAME: 'Plaza Motor S.L.', COMPANY_ADDRESS: 'Calle Mayor 1\\n28013 Madrid', COMPANY_COUNTRY: 'ES', COMPANY_PHONE: '+34 91 555 01 00',
      COMPANY_REGISTER: 'Registro Mercantil de Madrid, hoja M-123456', COMPANY_TAX_NUMBER: 'B12345674', VAT_PERCENT: '21', DISPUTE_BODY: 'Junta Arbitral de Consumo de Madrid',
    }, // prettier-ignore
    imprint: 'Aviso legal',
    stated: ['Plaza Motor S.L.', 'hoja M-123456', 'B12345674', 'Junta Arbitral de Consumo', 'hojas de reclamaciones'],
    titles: ['Términos y condiciones', 'Política de privacidad', 'Política de cookies'],
    words: ['en este idioma: español', 'un plazo de 14 días', 'apartado 14'],
  },
}

/** Words that only an English text has. */
const english = /\b(the|which|your|seller|within|and)\b/i

test.setTimeout(900_000)
// In order, so that one market serves all.
test.describe.configure({ mode: 'default' })

const demo = { DEMO: 'on', DEMO_LISTINGS: '20', DEMO_ILLUSTRATED: '0', LOG_LEVEL: 'warn', COMPANY_EMAIL: 'hallo@first-operator.test', SITE_NAME: 'Erstmarkt' } // prettier-ignore

/** The market that nobody has taken over yet: filled once, and copied for each country. */
let untouched: Storage

test.beforeAll(async () => {
  test.setTimeout(900_000)
  untouched = await openStorage()
  const server = await startServer({ env: { ...demo, ...untouched.env } })
  await server.ready(400_000)
  await server.stop()
})

test.afterAll(() => untouched[Symbol.asyncDispose]())

for (const [name, country] of Object.entries(countries)) {
  test(`in ${name}: imprint, texts and a change of the terms`, async ({ browser }) => {
    await using storage = await untouched.copy()
    await using server = await startServer({ env: { ...demo, ...storage.env, ...country.env } })
    await server.ready(400_000)
    await readsTexts(browser, server, country)
    await changesTerms(browser, server, country)
  })
}

function visit(browser: Browser, { url }: ServerProcess) {
  return browser.newContext({ baseURL: url })
}

async function readsTexts(
  browser: Browser,
  server: ServerProcess,
  { language, imprint, stated, titles, words }: Country,
) {
  const page = await (await visit(browser, server)).newPage()
  await page.goto(`/${language}`)
  await page.getByRole('contentinfo').getByRole('link', { name: imprint, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: imprint })).toBeVisible()
  for (const words of stated) await expect(page.getByRole('main')).toContainText(words)

  const paths = ['terms-and-conditions', 'privacy-policy', 'cookie-policy']
  for (const [index, path] of paths.entries()) {
    await page.goto(`/${language}/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: titles[index] ?? '' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveAttribute('lang', language)
    const text = await page.getByRole('article').innerText()
    expect(text.match(english)?.[0] ?? null).toBeNull()
    expect(text).not.toMatch(/[{}]|undefined/)
  }
  await page.goto(`/${language}/terms-and-conditions`)
  for (const word of words) await expect(page.getByRole('article')).toContainText(word)
}

/** An administrator writes, publishes and announces; somebody who has an account reads the letter, sees the notice and agrees. */
async function changesTerms(browser: Browser, server: ServerProcess, { language }: Country) {
  const seller = await visit(browser, server)
  const account = await openAccount(seller.request, 'first')
  const admin = await visit(browser, server)
  await signInByCookie(admin, { email: 'admin@forecourt.test', password: 'forecourt-demo' })
  const page = await admin.newPage()
  await page.goto(`/admin/texts/terms/${language}`)
  await hydrated(page)
  const source = page.locator('textarea[name="source"]')
  const before = await source.inputValue()
  await source.fill(`${before}\n\n{firma}\n`)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Please correct or add: {firma}').filter({ visible: true }).first()).toBeVisible()
  await source.fill(before.replace('## ', '## Neu: '))
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved').filter({ visible: true }).first()).toBeVisible()
  await publishes(page)

  await signInByCookie(seller, account)
  const reader = await seller.newPage()
  await reader.goto('/my-profile')
  const notice = reader.getByRole('region', { name: /Our terms change on/ })
  await expect(notice).toBeVisible()
  await notice.getByRole('link', { name: 'Read what changes' }).click()
  await expect(reader.getByRole('heading', { name: 'What changes' })).toBeVisible()
  await expect(reader.getByText('One word is new.')).toBeVisible()
  await expectAccessible(reader)
  await reader.getByRole('button', { name: 'Agree to this version' }).click()
  await expect(reader.getByText('You have accepted this version').filter({ visible: true }).first()).toBeVisible()
  await expect(reader.getByText(/^You accepted this version on/)).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Agree to this version' })).toBeHidden()
  await reader.goto('/profile-settings')
  await expect(notice).toBeHidden()
  const agreements = reader.getByRole('region', { name: 'Terms you accepted' })
  await expect(agreements.getByRole('link', { name: 'Terms and Conditions, version 2' })).toBeVisible()
  await expect(agreements.getByText('With your sign-up')).toBeVisible()
}

async function publishes(page: Page) {
  await page.goto('/admin/texts')
  await expectAccessible(page)
  await page.getByText('Publish a new version').click()
  const form = page.getByRole('form', { name: 'Publish a new version' })
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Say what changes and why').filter({ visible: true }).first()).toBeVisible()
  for (const field of await form.locator('textarea').all()) await field.fill('One word is new.')
  // That the others are still right is said by the operator, never by the form.
  for (const box of await form.getByRole('checkbox').all()) {
    await expect(box).not.toBeChecked()
    await box.check()
  }
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Version 2 is published').filter({ visible: true }).first()).toBeVisible()
}
