/** The list of all modules and what they provide together. Adding a module adds a line here. */
import { collect } from './module.ts'
import { accountModule } from './modules/trust/account/module.ts'
import { apiKeysModule } from './modules/selling/api-keys/module.ts'
import { adminModule } from './modules/trust/admin/module.ts'
import { appealsModule } from './modules/trust/appeals/module.ts'
import { auditModule } from './modules/people/audit/module.ts'
import { authModule } from './modules/people/auth/module.ts'
import { billingModule } from './modules/money/billing/module.ts'
import { contactModule } from './modules/market/contact/module.ts'
import { conversationsModule } from './modules/selling/conversations/module.ts'
import { couponsModule } from './modules/money/coupons/module.ts'
import { dealerApplicationsModule } from './modules/trust/dealer-applications/module.ts'
import { dealerGuardModule } from './modules/people/dealer-guard/module.ts'
import { dealerMembersModule } from './modules/people/dealer-members/module.ts'
import { demandModule } from './modules/market/demand/module.ts'
import { draftsModule } from './modules/selling/drafts/module.ts'
import { favouriteAlertsModule } from './modules/market/favourite-alerts/module.ts'
import { favouritesModule } from './modules/market/favourites/module.ts'
import { featuringModule } from './modules/money/featuring/module.ts'
import { idempotencyModule } from './modules/people/idempotency/module.ts'
import { imagesModule } from './modules/market/images/module.ts'
import { importModule } from './modules/selling/import/module.ts'
import { invoicesModule } from './modules/money/invoices/module.ts'
import { leadsModule } from './modules/selling/leads/module.ts'
import { legalModule } from './modules/people/legal/module.ts'
import { listingsModule } from './modules/market/listings/module.ts'
import { marketModule } from './modules/market/market/module.ts'
import { modelPricesModule } from './modules/market/model-prices/module.ts'
import { moderationModule } from './modules/trust/moderation/module.ts'
import { myListingsModule } from './modules/selling/my-listings/module.ts'
import { offersModule } from './modules/market/offers/module.ts'
import { packagesModule } from './modules/money/packages/module.ts'
import { paymentsModule } from './modules/money/payments/module.ts'
import { placesModule } from './modules/market/places/module.ts'
import { privacyModule } from './modules/trust/privacy/module.ts'
import { profilesModule } from './modules/people/profiles/module.ts'
import { publishingModule } from './modules/selling/publishing/module.ts'
import { undeliverableModule } from './modules/people/undeliverable/module.ts'
import { pushModule } from './modules/people/push/module.ts'
import { rateLimitsModule } from './modules/people/rate-limits/module.ts'
import { remindersModule } from './modules/money/reminders/module.ts'
import { revenueModule } from './modules/money/revenue/module.ts'
import { savedSearchesModule } from './modules/market/saved-searches/module.ts'
import { searchModule } from './modules/market/search/module.ts'
import { searchTextModule } from './modules/market/search-text/module.ts'
import { sellersModule } from './modules/selling/sellers/module.ts'
import { sellingModule } from './modules/selling/selling/module.ts'
import { seoModule } from './modules/market/seo/module.ts'
import { stockByNumberModule } from './modules/selling/stock-by-number/module.ts'
import { staffModule } from './modules/people/staff/module.ts'
import { subscriptionsModule } from './modules/money/subscriptions/module.ts'
import { taxonomyModule } from './modules/market/taxonomy/module.ts'
import { transparencyModule } from './modules/trust/transparency/module.ts'
import { usersModule } from './modules/trust/users/module.ts'
import { vehicleMovesModule } from './modules/market/vehicle-moves/module.ts'
import { valuationModule } from './modules/market/valuation/module.ts'
import { viewsModule } from './modules/market/views/module.ts'
import { webhooksModule } from './modules/selling/webhooks/module.ts'

export const modules = collect([
  accountModule,
  adminModule,
  apiKeysModule,
  appealsModule,
  auditModule,
  authModule,
  billingModule,
  contactModule,
  conversationsModule,
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
