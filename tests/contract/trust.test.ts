/** Enquiries, reports of what is wrong, and decisions about it. */
import { decisionLink } from '../../src/server/modules/trust/moderation/service.ts'
import { openMarket } from '../market.ts'
import { resultOf, solved } from '../support/contacting.ts'
import { someId } from '../support/minimal-input.ts'
import { appealText, leadOf, rejects, sellsWithPicture, stated } from './scenes.ts'
import { keepsPromises } from './promises.ts'

async function prepare() {
  const market = await openMarket()
  const { ana, ben, dora, karl, scope, visitor } = market
  const listingId = await dora.sells('Volkswagen Golf')
  const ownListingId = await ana.sells('Fiat Panda')
  const pictured = await sellsWithPicture(market)
  const decisionId = await rejects(market)
  const { challenge } = await visitor.reports.profileChallenge({ userId: karl.userId })
  return {
    market,
    listingId,
    pictured,
    decisionId,
    decisionToken: new URL(decisionLink(scope, decisionId)).searchParams.get('token') ?? '',
    leadId: (await ben.api.leads.send(leadOf(ownListingId, scope.newId()))).leadId,
    leadChallenge: await solved(visitor, listingId),
    pictureChallenge: await solved(visitor, pictured.listingId),
    profileChallenge: { token: challenge.token, answer: resultOf(challenge) },
  }
}

keepsPromises('trust', prepare, {
  leads: {
    send: ({ listingId, leadChallenge }) => ({ ...leadOf(listingId, someId), challenge: leadChallenge }),
    change: ({ leadId }) => ({ leadId, read: true }),
  },
  mailReports: {
    report: () => ({
      secret: 'a secret of the provider',
      reports: [{ address: 'gone@market.test', kind: 'bounced' }],
    }),
  },
  reports: {
    send: ({ listingId, leadChallenge }) => ({ listingId, reason: 'fraud', ...stated, challenge: leadChallenge }),
    sendPicture: ({ pictured, pictureChallenge }) => ({
      ...pictured,
      reason: 'copied',
      ...stated,
      challenge: pictureChallenge,
    }),
    profileChallenge: { input: ({ market }) => ({ userId: market.karl.userId }), differs: ['challenge'] },
    sendProfile: ({ market, profileChallenge }) => ({
      userId: market.karl.userId,
      reason: 'impersonation',
      ...stated,
      challenge: profileChallenge,
    }),
    sendMessage: ({ leadId }) => ({ leadId, reason: 'spam', ...stated }),
  },
  decisions: {
    get: ({ decisionId, decisionToken }) => ({ decisionId, token: decisionToken }),
    appeal: ({ decisionId, decisionToken }) => ({ decisionId, token: decisionToken, explanation: appealText }),
  },
})
