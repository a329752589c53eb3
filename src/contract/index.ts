/** The contract: every operation by group and name. The only file that gathers. */
import { accountOperations } from './account.ts'
import { apiKeyOperations } from './api-keys.ts'
import { adminOperations } from './admin.ts'
import { contactOperations } from './contact.ts'
import { dealershipOperations } from './dealership.ts'
import { adminAppealOperations } from './admin-appeals.ts'
import { adminReportOperations } from './admin-reports.ts'
import { adminTransparencyOperations } from './admin-transparency.ts'
import { decisionOperations } from './decisions.ts'
import { adminApplicationOperations } from './admin-applications.ts'
import { adminCouponOperations } from './admin-coupons.ts'
import { adminCreditOperations } from './admin-credits.ts'
import { adminLegalOperations } from './admin-legal.ts'
import { adminMarketOperations } from './admin-market.ts'
import { adminListingOperations } from './admin-listings.ts'
import { adminPackageOperations } from './admin-packages.ts'
import { adminRevenueOperations } from './admin-revenue.ts'
import { adminTaxonomyOperations } from './admin-taxonomy.ts'
import { adminPaymentOperations } from './admin-payments.ts'
import { adminSellingOperations } from './admin-selling.ts'
import { adminSellerOperations } from './admin-sellers.ts'
import { adminUserOperations } from './admin-users.ts'
import { dealerApplicationOperations } from './dealer-application.ts'
import { favouriteOperations } from './favourites.ts'
import { featuringOperations } from './featuring.ts'
import { seoOperations } from './seo.ts'
import { imageOperations } from './images.ts'
import { adminInvoiceOperations, invoiceOperations } from './invoices.ts'
import type { Api } from './kernel.ts'
import { leadOperations } from './leads.ts'
import { conversationOperations } from './conversations.ts'
import { legalOperations } from './legal.ts'
import { adminMailOperations, mailReportOperations } from './mail-reports.ts'
import { marketOperations } from './market.ts'
import { modelPriceOperations } from './model-prices.ts'
import { listingOperations } from './listings.ts'
import { meOperations } from './me.ts'
import { myListingOperations } from './my-listings.ts'
import { packageOperations } from './packages.ts'
import { billingOperations } from './billing.ts'
import { priceExplanationOperations } from './price-explanations.ts'
import { planPlaceOperations } from './plan-places.ts'
import { planChangeOperations } from './plan-changes.ts'
import { paymentOperations } from './payments.ts'
import { placeOperations } from './places.ts'
import { myProfileOperations } from './my-profile.ts'
import { privacyOperations } from './privacy.ts'
import { profileOperations } from './profiles.ts'
import { reportOperations } from './reports.ts'
import { searchTextOperations } from './search-text.ts'
import { staffOperations } from './staff.ts'
import { stockByNumberOperations } from './stock-by-number.ts'
import { sellerOperations } from './sellers.ts'
import { demandOperations } from './demand.ts'
import { pushOperations } from './push.ts'
import { savedSearchOperations } from './saved-searches.ts'
import { sellingOperations } from './selling.ts'
import { draftOperations } from './selling-drafts.ts'
import { stockFeedOperations } from './stock-feeds.ts'
import { stockOperations } from './stock.ts'
import { taxonomyOperations } from './taxonomy.ts'
import { viewOperations } from './views.ts'
import { webhookOperations } from './webhooks.ts'

export const contract = {
  taxonomy: taxonomyOperations,
  listings: listingOperations,
  priceExplanations: priceExplanationOperations,
  modelPrices: modelPriceOperations,
  drafts: draftOperations,
  selling: sellingOperations,
  packages: packageOperations,
  billing: billingOperations,
  payments: paymentOperations,
  invoices: invoiceOperations,
  legal: legalOperations,
  market: marketOperations,
  featuring: featuringOperations,
  myListings: myListingOperations,
  stock: stockOperations,
  stockFeeds: stockFeedOperations,
  views: viewOperations,
  contact: contactOperations,
  conversations: conversationOperations,
  leads: leadOperations,
  reports: reportOperations,
  decisions: decisionOperations,
  images: imageOperations,
  profiles: profileOperations,
  me: meOperations,
  account: accountOperations,
  myProfile: myProfileOperations,
  favourites: favouriteOperations,
  privacy: privacyOperations,
  dealerApplication: dealerApplicationOperations,
  sellers: sellerOperations,
  admin: adminOperations,
  adminApplications: adminApplicationOperations,
  adminLegal: adminLegalOperations,
  adminMarket: adminMarketOperations,
  adminListings: adminListingOperations,
  adminSellers: adminSellerOperations,
  adminTaxonomy: adminTaxonomyOperations,
  adminReports: adminReportOperations,
  adminAppeals: adminAppealOperations,
  adminTransparency: adminTransparencyOperations,
  adminUsers: adminUserOperations,
  adminCoupons: adminCouponOperations,
  adminCredits: adminCreditOperations,
  adminPackages: adminPackageOperations,
  adminRevenue: adminRevenueOperations,
  adminPayments: adminPaymentOperations,
  adminSelling: adminSellingOperations,
  planChanges: planChangeOperations,
  planPlaces: planPlaceOperations,
  mailReports: mailReportOperations,
  adminMail: adminMailOperations,
  adminInvoices: adminInvoiceOperations,
  staff: staffOperations,
  seo: seoOperations,
  places: placeOperations,
  searchText: searchTextOperations,
  demand: demandOperations,
  push: pushOperations,
  savedSearches: savedSearchOperations,
  dealership: dealershipOperations,
  apiKeys: apiKeyOperations,
  stockByNumber: stockByNumberOperations,
  webhooks: webhookOperations,
}
export type ForecourtContract = typeof contract
/** The typed client of this contract. */
export type ForecourtApi = Api<ForecourtContract>

export { apiBasePath } from './api-path.ts'
