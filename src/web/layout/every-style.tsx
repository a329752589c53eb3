import type { ReactNode } from 'react'
import siteSheet from '../theme.css?url'

const everyStyleId = 'every-style'

/**
 * The file of every rule that has to do with a class (`laterStyles`), at the end of the body, where nothing waits for it to be drawn. The
 * development server brings its own.
 */
export function EveryStyle(): ReactNode {
  return import.meta.env.DEV ? null : <link id={everyStyleId} rel="stylesheet" href={siteSheet} />
}

/** Resolves when the file is there, or cannot be: what a script adds to the page may need any of it. */
export async function everyStyleLoaded(): Promise<void> {
  const link = document.getElementById(everyStyleId)
  if (!(link instanceof HTMLLinkElement) || link.sheet !== null) return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', resolve, { once: true })
  })
}
