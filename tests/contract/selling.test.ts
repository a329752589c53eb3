/** A vehicle on its way to the market: drafts, pictures, suggestions. */
import { openMarket } from '../market.ts'
import { draftOf } from '../support/drafts.ts'
import { parks } from '../support/paying.ts'
import { type Send, sendPart, startUpload } from '../support/pictures.ts'
import { keepsPromises } from './promises.ts'
import { tinyGif } from './scenes.ts'

async function prepare() {
  const market = await openMarket()
  const { ana, dora } = market
  await dora.sells('Volkswagen Golf')
  const send: Send = (path, init) => market.request(path, init)
  const { uploadId } = await startUpload(send, ana, tinyGif.byteLength)
  await sendPart(send, ana, uploadId, 0, tinyGif)
  return {
    market,
    ownListingId: await ana.sells('Fiat Panda'),
    pendingListingId: await parks(ana),
    draftId: (await ana.api.drafts.create({})).draftId,
    uploadId,
  }
}

keepsPromises('selling', prepare, {
  drafts: {
    get: ({ draftId }) => ({ draftId }),
    create: { input: () => ({}), differs: ['draftId'] },
    save: ({ draftId }) => ({ draftId, revision: 1, step: 2, data: { make: 'fiat' } }),
    remove: ({ draftId }) => ({ draftId }),
  },
  selling: {
    factSuggestions: () => ({ vehicleType: 'car', make: 'fiat', model: 'panda' }),
    vehicleOfKey: () => ({ typeKey: '0603/BGU' }),
    park: { input: () => draftOf('Fiat Panda'), differs: ['pendingListingId'] },
    correct: ({ pendingListingId }) => ({ pendingListingId }),
    valuation: () => ({ vehicleType: 'car', make: 'fiat', model: 'panda', year: 2016, mileageKm: 80_000 }),
    checkVin: () => ({ vin: 'WVWZZZ1KZAW000001' }),
  },
  images: {
    mine: ({ uploadId }) => ({ ids: [uploadId] }),
    remove: ({ uploadId }) => ({ imageId: uploadId }),
    finishUpload: ({ uploadId }) => ({ uploadId }),
  },
  demand: {
    ofDraft: () => ({ vehicleType: 'car', make: 'fiat', model: 'panda', year: 2016, mileageKm: 80_000 }),
    ofMine: ({ ownListingId }) => ({ ids: [ownListingId] }),
  },
})
