import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The pages of specification section 2. Each also answers under the language prefixes `/de`, `/es`, `/fr`, `/pt`. */
export default [
  route('language', 'pages/language.ts'),
  route(':language?', 'pages/frame.tsx', [
    index('pages/home.tsx'),
    route('listings', 'pages/listings.tsx'),
    route('listing/:listingId', 'pages/listing.tsx'),
    route('about', 'pages/about.tsx'),
    route('careers', 'pages/careers.tsx'),
    route('press', 'pages/press.tsx'),
    route('contact', 'pages/contact.tsx'),
    route('terms-and-conditions', 'pages/terms-and-conditions.tsx'),
    route('privacy-policy', 'pages/privacy-policy.tsx'),
    route('cookie-policy', 'pages/cookie-policy.tsx'),
    route('gdpr', 'pages/gdpr.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
] satisfies RouteConfig
