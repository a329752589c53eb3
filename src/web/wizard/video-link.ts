/** A video on YouTube or Vimeo, in any of their address forms. */
export interface VideoLink {
  provider: 'YouTube' | 'Vimeo'
  /** Returns the plain address, with https and without tracking; null for any other link. */
  url: string
}

/** Returns null if it is not a video of either site. */
export function videoLinkOf(text: string): VideoLink | null {
  const url = addressOf(text.trim())
  if (!url) return null
  const host = url.hostname.replace(/^(www|m|player)\./, '')
  if (host === 'youtu.be') return youtube(url.pathname.slice(1))
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    return youtube(url.searchParams.get('v') ?? /^\/(?:shorts|embed|live)\/([\w-]+)/.exec(url.pathname)?.[1] ?? '')
  }
  if (host === 'vimeo.com') {
    const id = /^\/(?:video\/|channels\/[\w-]+\/)?(\d+)/.exec(url.pathname)?.[1]
    return id === undefined ? null : { provider: 'Vimeo', url: `https://vimeo.com/${id}` }
  }
  return null
}

function youtube(id: string): VideoLink | null {
  return /^[\w-]{6,20}$/.test(id) ? { provider: 'YouTube', url: `https://www.youtube.com/watch?v=${id}` } : null
}

/** Users leave out the scheme. */
function addressOf(text: string): URL | null {
  const address = /^[a-z]+:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}
