/** The metrics of a page's opening. */
export interface Vitals {
  firstPaintMs: number
  largestPaintMs: number
  /** The element of the largest paint. */
  largestElement: string
  /** When hydration finished; null until then. */
  hydratedMs: number | null
  layoutShift: number
  /** Time beyond 50 ms of every long task after the first paint: when taps wait. */
  blockingMs: number
}

declare global {
  var vitals: Vitals | undefined
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Runs in the page before everything else, so it may use nothing from outside itself. */
export function watchVitals(interactive: string): void {
  const vitals: Vitals = {
    firstPaintMs: 0,
    largestPaintMs: 0,
    largestElement: '',
    hydratedMs: null,
    layoutShift: 0,
    blockingMs: 0,
  }
  globalThis.vitals = vitals

  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry)
  })
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask']) {
    observer.observe({ type, buffered: true })
  }

  function note(entry: PerformanceEntry): void {
    const { entryType, name, startTime, duration } = entry
    if (name === 'first-contentful-paint') vitals.firstPaintMs = startTime
    if (entryType === 'largest-contentful-paint') {
      vitals.largestPaintMs = startTime
      vitals.largestElement = (entry as LargestContentfulPaint).element?.tagName.toLowerCase() ?? 'removed'
    }
    if (entryType === 'layout-shift') {
      const { value, hadRecentInput } = entry as LayoutShift
      if (!hadRecentInput) vitals.layoutShift += value
    }
    if (entryType === 'longtask' && startTime + duration > vitals.firstPaintMs) {
      vitals.blockingMs += Math.max(0, duration - 50)
    }
  }

  const polling = setInterval(() => {
    const element = document.querySelector(interactive)
    if (!element || !Object.keys(element).some((key) => key.startsWith('__reactProps'))) return
    vitals.hydratedMs = performance.now()
    clearInterval(polling)
  }, 10)
}
