import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { vehicleSegments } from '../contract/landing-pages.ts'

/** One page for all levels of the taxonomy, and one for both kinds of staff. */
const taxonomyPages = ['vehicle-types', 'makes', 'models', 'variants', 'categories']
const staffPages = ['admin-users', 'employee-users']

/** The pages of specification section 2. Each also exists under the language prefixes `/de`, `/es`, `/fr`, `/pt`. */
export default [
  route('language', 'pages/language.ts'),
  route('sign-out', 'pages/sign-out.ts'),
  route('cards', 'pages/cards.ts'),
  route('favourite', 'pages/favourite.ts'),
  route(':language?', 'pages/frame.tsx', [
    index('pages/home.tsx'),
    route('listings', 'pages/listings.tsx'),
    route('listing/:listingId/:slug?', 'pages/listing.tsx'),
    ...Object.values(vehicleSegments).map((vehicles) =>
      route(`${vehicles}/:first?/:second?`, 'pages/landing.tsx', { id: vehicles }),
    ),
    route('window-sheet/:listingId', 'pages/window-sheet.tsx'),
    route('contact-seller/:listingId', 'pages/contact-seller.tsx'),
    route('report-listing/:listingId', 'pages/report-listing.tsx'),
    route('auth', 'pages/auth.tsx'),
    route('public-profile/:userId', 'pages/public-profile.tsx'),
    route('add-listing', 'pages/add-listing.tsx'),
    route('add-listing/:listingId', 'pages/add-listing-edit.tsx'),
    route('package-selection', 'pages/package-selection.tsx'),
    route('my-listings', 'pages/my-listings.tsx'),
    route('my-stock', 'pages/my-stock.tsx'),
    route('my-stock/:importId', 'pages/stock-import.tsx'),
    route('my-leads', 'pages/my-leads.tsx'),
    route('feature-listing/:listingId', 'pages/feature-listing.tsx'),
    route('favourites', 'pages/favourites.tsx'),
    route('my-profile', 'pages/my-profile.tsx'),
    route('my-profile/api', 'pages/developer.tsx'),
    route('my-profile/people', 'pages/people.tsx'),
    route('my-profile/dealer', 'pages/dealer-profile.tsx'),
    route('invitation', 'pages/invitation.tsx'),
    route('withdrawal/:paymentId', 'pages/withdrawal.tsx'),
    route('profile-settings', 'pages/profile-settings.tsx'),
    route('admin', 'pages/admin.tsx', [
      index('pages/admin-dashboard.tsx'),
      ...taxonomyPages.map((path) => route(path, 'pages/admin-taxonomy.tsx', { id: `admin-${path}` })),
      route('users', 'pages/admin-users.tsx'),
      route('users/:userId', 'pages/admin-user.tsx'),
      route('dealer-applications', 'pages/admin-applications.tsx'),
      route('listing-approval', 'pages/admin-listings.tsx'),
      ...staffPages.map((path) => route(path, 'pages/admin-staff.tsx', { id: `admin-${path}` })),
      route('storage-cleanup', 'pages/admin-cleanup.tsx'),
      route('stripe-sync', 'pages/admin-stripe.tsx'),
    ]),
    route('compare', 'pages/compare.tsx'),
    route('about', 'pages/about.tsx'),
    route('careers', 'pages/careers.tsx'),
    route('press', 'pages/press.tsx'),
    route('contact', 'pages/contact.tsx'),
    route('terms-and-conditions', 'pages/terms-and-conditions.tsx'),
    route('privacy-policy', 'pages/privacy-policy.tsx'),
    route('cookie-policy', 'pages/cookie-policy.tsx'),
    route('gdpr', 'pages/gdpr.tsx'),
    route('imprint', 'pages/imprint.tsx'),
    route('accessibility', 'pages/accessibility.tsx'),
    route('ranking', 'pages/ranking.tsx'),
    route('sandbox/components', 'pages/components.tsx'),
    route('offline', 'pages/offline.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig
