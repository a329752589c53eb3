/** What the staff decide about dealers, listings, reports and people. */
import { sql } from 'drizzle-orm'
import { openMarket } from '../market.ts'
import { reasons } from '../support/reasons.ts'
import { leadOf, rejects, sellsWithPicture, stated } from './scenes.ts'
import { keepsPromises } from './promises.ts'

async function prepare() {
  const market = await openMarket()
  const { admin, ana, ben, dora, karl, scope } = market
  const listingId = await dora.sells('Volkswagen Golf')
  const pictured = await sellsWithPicture(market)
  await rejects(market)
  await ben.api.dealerApplication.submit({
    companyName: 'Ben Cars Ltd',
    registeredAddress: '1 High Street',
    taxVatNumber: 'IE1234567T',
    email: 'ben@cars.test',
    phone: '+353 1 555 0100',
  })
  const { leadId: messageId } = await dora.api.leads.send(leadOf(pictured.listingId, scope.newId()))
  const { flagger } = await admin.api.adminReports.addFlagger({ name: 'Authority', emailDomain: 'authority.test' })
  const [appeal] = (await admin.api.adminAppeals.list({})).appeals
  return {
    market,
    listingId,
    pictured,
    appealId: appeal?.appealId ?? '',
    reportId: (await ana.api.reports.sendProfile({ userId: dora.userId, reason: 'other', ...stated })).reportId,
    messageReportId: (await karl.api.reports.sendMessage({ messageId, reason: 'spam', ...stated })).reportId,
    flaggerId: flagger.flaggerId,
  }
}

keepsPromises('staff-trust', prepare, {
  adminApplications: {
    approve: ({ market }) => ({ userId: market.ben.userId }),
    decline: ({ market }) => ({ userId: market.ben.userId, notes: 'No tax number' }),
    revoke: ({ market }) => ({ userId: market.karl.userId, reason: 'The company is closed' }),
  },
  adminListings: {
    approve: ({ listingId }) => ({ listingId }),
    reject: ({ listingId }) => ({ listingId, ...reasons }),
    hidePicture: ({ pictured }) => ({ ...pictured, ...reasons }),
    showPicture: ({ pictured }) => ({ ...pictured }),
    dismissReports: ({ listingId }) => ({ listingId }),
  },
  adminMail: {
    lift: () => ({ address: 'nobody@market.test' }),
  },
  adminSellers: {
    get: ({ market }) => ({ userId: market.karl.userId }),
    check: ({ market }) => ({ userId: market.karl.userId }),
    askAgain: ({ market }) => ({ userId: market.karl.userId, reason: 'Too old' }),
  },
  adminReports: {
    dismiss: ({ reportId }) => ({ reportId }),
    removeMessage: ({ messageReportId }) => ({ reportId: messageReportId, ...reasons }),
    addFlagger: {
      input: () => ({ name: 'Police', emailDomain: 'police.test' }),
      before: ({ market: { scope } }) =>
        scope.db.execute(sql`delete from trusted_flaggers where email_domain = 'police.test'`),
      differs: ['flagger'],
    },
    endFlagger: ({ flaggerId }) => ({ flaggerId }),
  },
  adminAppeals: {
    decide: ({ appealId }) => ({ appealId, outcome: 'upheld', answer: 'It still asks for money in advance.' }),
  },
  adminUsers: {
    get: ({ market }) => ({ userId: market.ana.userId }),
    addNote: ({ market }) => ({
      userId: market.ben.userId,
      noteId: '018f0000-0000-7000-8000-0000000000a1',
      text: 'Called on Monday.',
    }),
    removeNote: ({ market }) => ({ userId: market.ben.userId, noteId: '018f0000-0000-7000-8000-0000000000a1' }),
    ban: ({ market }) => ({ userId: market.ben.userId, ...reasons }),
    unban: ({ market }) => ({ userId: market.ben.userId }),
    end: ({ market }) => ({ userId: market.ben.userId, ...reasons }),
    keep: ({ market }) => ({ userId: market.ben.userId }),
  },
})
