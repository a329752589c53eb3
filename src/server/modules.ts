/** The list of all modules and what they provide together. Adding a module adds a line here. */
import { collect } from './module.ts'
import { accountModule } from './modules/account/module.ts'
import { apiKeysModule } from './modules/api-keys/module.ts'
import { adminModule } from './modules/admin/module.ts'
import { appealsModule } from './modules/appeals/module.ts'
import { auditModule } from './modules/audit/module.ts'
import { authModule } from './modules/auth/module.ts'
import { billingModule } from './modules/billing/module.ts'
import { contactModule } from './modules/contact/module.ts'
import { couponsModule } from './modules/coupons/module.ts'
import { dealerApplicationsModule } from './modules/dealer-applications/module.ts'
import { dealerGuardModule } from './modules/dealer-guard/module.ts'
import { dealerMembersModule } from './modules/dealer-members/module.ts'
import { demandModule } from './modules/demand/module.ts'
import { draftsModule } from './modules/drafts/module.ts'
import { favouriteAlertsModule } from './modules/favourite-alerts/module.ts'
import { favouritesModule } from './modules/favourites/module.ts'
import { featuringModule } from './modules/featuring/module.ts'
import { idempotencyModule } from './modules/idempotency/module.ts'
import { imagesModule } from './modules/images/module.ts'
import { importModule } from './modules/import/module.ts'
import { invoicesModule } from './modules/invoices/module.ts'
import { leadsModule } from './modules/leads/module.ts'
import { legalModule } from './modules/legal/module.ts'
import { listingsModule } from './modules/listings/module.ts'
import { marketModule } from './modules/market/module.ts'
import { modelPricesModule } from './modules/model-prices/module.ts'
import { moderationModule } from './modules/moderation/module.ts'
import { myListingsModule } from './modules/my-listings/module.ts'
import { offersModule } from './modules/offers/module.ts'
import { packagesModule } from './modules/packages/module.ts'
import { paymentsModule } from './modules/payments/module.ts'
import { placesModule } from './modules/places/module.ts'
import { privacyModule } from './modules/privacy/module.ts'
import { profilesModule } from './modules/profiles/module.ts'
import { publishingModule } from './modules/publishing/module.ts'
import { undeliverableModule } from './modules/undeliverable/module.ts'
import { pushModule } from './modules/push/module.ts'
import { rateLimitsModule } from './modules/rate-limits/module.ts'
import { remindersModule } from './modules/reminders/module.ts'
import { revenueModule } from './modules/revenue/module.ts'
import { savedSearchesModule } from './modules/saved-searches/module.ts'
import { searchModule } from './modules/search/module.ts'
import { searchTextModule } from './modules/search-text/module.ts'
import { sellersModule } from './modules/sellers/module.ts'
import { sellingModule } from './modules/selling/module.ts'
import { seoModule } from './modules/seo/module.ts'
import { stockByNumberModule } from './modules/stock-by-number/module.ts'
import { staffModule } from './modules/staff/module.ts'
import { subscriptionsModule } from './modules/subscriptions/module.ts'
import { taxonomyModule } from './modules/taxonomy/module.ts'
import { transparencyModule } from './modules/transparency/module.ts'
import { usersModule } from './modules/users/module.ts'
import { vehicleMovesModule } from './modules/vehicle-moves/module.ts'
import { valuationModule } from './modules/valuation/module.ts'
import { viewsModule } from './modules/views/module.ts'
import { webhooksModule } from './modules/webhooks/module.ts'

export const modules = collect([
  accountModule,
  adminModule,
  apiKeysModule,
  appealsModule,
  auditModule,
  authModule,
  billingModule,
  contactModule,
  couponsModule,
  dealerApplicationsModule,
  dealerGuardModule,
  dealerMembersModule,
  demandModule,
  draftsModule,
  favouriteAlertsModule,
  favouritesModule,
  featuringModule,
  idempotencyModule,
  imagesModule,
  importModule,
  invoicesModule,
  leadsModule,
  legalModule,
  listingsModule,
  marketModule,
  modelPricesModule,
  moderationModule,
  myListingsModule,
  offersModule,
  packagesModule,
  paymentsModule,
  placesModule,
  privacyModule,
  profilesModule,
  publishingModule,
  pushModule,
  undeliverableModule,
  rateLimitsModule,
  remindersModule,
  revenueModule,
  savedSearchesModule,
  searchModule,
  searchTextModule,
  sellersModule,
  sellingModule,
  seoModule,
  staffModule,
  stockByNumberModule,
  subscriptionsModule,
  taxonomyModule,
  transparencyModule,
  usersModule,
  valuationModule,
  vehicleMovesModule,
  viewsModule,
  webhooksModule,
])
