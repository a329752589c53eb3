/** What accounts know and state about themselves. */
import { sql } from 'drizzle-orm'
import { openMarket } from '../market.ts'
import { someId } from '../support/minimal-input.ts'
import { hasPaid, offerPackages, parks } from '../support/paying.ts'
import { hadPlan } from '../support/plans.ts'
import { traderDetails } from '../support/trader-details.ts'
import { keepsPromises } from './promises.ts'
import { announcesCookies, failsToRefund, grantsCredits, leadOf, stated } from './scenes.ts'

const documentId = '018f0000-0000-7000-8000-0000000000d1'

/** Of the example of RFC 8291. */
const deviceKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** An account with something of everything that accounts may have. */
async function prepare() {
  const market = await openMarket()
  const { ana, ben, dora, scope } = market
  const listingId = await dora.sells('Volkswagen Golf')
  const ownListingId = await ana.sells('Fiat Panda')
  const { basic, plan } = await offerPackages(market)
  await hasPaid(market, ana, basic)
  await market.stripe.deliver()
  const [{ paymentId } = { paymentId: '' }] = (await ana.api.payments.list({})).payments
  await failsToRefund(market, paymentId)
  await hadPlan(market, ana, plan)
  await grantsCredits(market)
  await parks(ana)
  await ana.api.drafts.create({})
  await ana.api.favourites.add({ listingId })
  await ana.api.favourites.changeAlerts({ frequency: 'daily' })
  await ana.api.savedSearches.save({ filters: { make: 'fiat' }, name: 'Fiats' })
  await ana.api.reports.sendProfile({ userId: dora.userId, reason: 'other', ...stated })
  await ben.api.leads.send(leadOf(ownListingId, scope.newId()))
  await dora.api.dealership.invite({ email: ana.email, role: 'sales' })
  await announcesCookies(market)
  return { market }
}

keepsPromises('accounts', prepare, {
  me: {},
  account: {},
  myProfile: {},
  privacy: {
    requestErasure: {
      input: ({ market }) => ({ email: market.ana.email }),
      // It signs the account out.
      before: ({ market: { scope } }) => scope.db.execute(sql`update sessions set ended_at = null`),
    },
  },
  push: {
    subscribe: () => ({ endpoint: 'https://push.example/device', keys: deviceKeys }),
    remove: () => ({ subscriptionId: someId }),
  },
  dealerApplication: {
    declare: () => ({ companyName: 'Ana Cars' }),
    submit: {
      input: () => ({
        companyName: 'Ana Cars Ltd',
        registeredAddress: '1 High Street, Dublin',
        taxVatNumber: 'IE1234567T',
        email: 'ana@cars.test',
        phone: '+353 1 555 0100',
      }),
      before: ({ market: { scope } }) =>
        scope.db.execute(sql`update profiles set dealer_application_status = null where not is_approved_dealer`),
    },
  },
  sellers: {
    saveDetails: () => traderDetails(),
    removeDocument: {
      input: () => ({ documentId }),
      before: ({ market: { scope, ana } }) =>
        scope.db.execute(sql`insert into trader_documents
          (id, user_id, file_name, media_type, byte_size, content_sealed, added_at)
          values (${documentId}, ${ana.userId}, 'a.pdf', 'application/pdf', 1, 'x', now())
          on conflict do nothing`),
    },
  },
})
