import type { Plugin } from 'vite'
import { laterStyles } from './page-styles.server.ts'

/** Reduces the built file of the site's styles to what pages do not all carry. */
export function laterStylesOnly(): Plugin {
  return {
    name: 'later-styles-only',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.names.includes('theme.css')) file.source = laterStyles(String(file.source))
        }
      },
    },
  }
}
