import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messageCatalogues } from './src/web/i18n/catalogue-plugin.ts'
import { laterStylesOnly } from './src/web/ui/later-styles-plugin.ts'

/**
 * Code of nearly all pages is one file: on a slow connection each further file is a round trip before hydration. Code
 * of single pages, of contacting a seller, and of the results' filters is loaded separately.
 */
const ofNearlyEveryPage = new RegExp(
  `/src/(${[
    'contract/(?:market/)?(?!market/|contact|leads|vin|vehicle-fields|fact-surfaces|listing-quality|power|my-listings|password-strength|admin|taxonomy-levels|sale-kinds|reservation|market-day)',
    'web/(layout|ui|toasts|local-lists|recently-viewed)/',
    'web/seo/(?!vehicle-data|listing-trail|dealer-data|landing-words|link-groups|results-address)',
    'web/facts/fact-words',
    'web/compare/(?!compare-table|compare-rows|compare-actions|best-value|comparison)',
    'web/favourites/(?!saved-card)',
    'web/(root|pages/frame)\\.tsx',
    'web/i18n/(?!define-catalogue)[\\w-]+\\.tsx?$',
    'web/listings/(card-facts|listing-card|listing-tile|picture|gallery-index|price-band)',
    'web/home/(vehicle-selection|picker-props)',
    'web/search/(search-(?!form)|understood|number-select|filters\\.|filter-readers|last-results)',
  ].join('|')})`,
)

export default defineConfig({
  plugins: [messageCatalogues(), tailwindcss(), reactRouter(), laterStylesOnly()],
  // Known from the start, so that development does not reload the first page.
  optimizeDeps: {
    include: ['react', 'react/jsx-dev-runtime', 'react-dom/client', 'react-router', 'react-router/dom', '@lingui/core'],
  },
  build: {
    // The server reads it to find the hashed file of a language's messages.
    manifest: true,
    // Every file has its own hashed, cacheable address; every visitor would download a data URL in CSS.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few requests before hydration: one chunk that survives our changes, one that every page needs. Libraries
            // of single pages are loaded with those pages.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|@lingui\/core)\//,
                },
                { name: 'site', test: ofNearlyEveryPage },
                // Of the listing's page, the comparison and the wizard.
                {
                  name: 'facts',
                  test: /src\/(contract\/market\/fact-surfaces|web\/listings\/(listing-facts|key-facts))/,
                },
                // Fields of folded groups and the finder of filters are loaded when they are asked for; pages of an account turn pages too.
                {
                  name: 'filters',
                  test: /src\/web\/search\/(?!group-fields|equipment-filter|find-filters|filter-synonyms|pagination|page-numbers)/,
                },
              ],
            },
          },
        },
      },
    },
  },
})
