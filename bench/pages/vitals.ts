/** How a page opened, as its visitor felt it. */
export interface Vitals {
  firstPaintMs: number
  largestPaintMs: number
  /** What the largest paint was of. */
  largestElement: string
  /** When React had taken over; null until then. */
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

/** Runs in the page before everything else, so it may use nothing from outside of itself. */
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

  function observe<Entry extends PerformanceEntry>(type: string, note: (entry: Entry) => void): void {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry)
    }).observe({ type, buffered: true })
  }
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.firstPaintMs = startTime
  })
  observe<LargestContentfulPaint>('largest-contentful-paint', ({ startTime, element }) => {
    vitals.largestPaintMs = startTime
    vitals.largestElement = element?.tagName.toLowerCase() ?? 'removed'
  })
  observe<LayoutShift>('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) vitals.layoutShift += value
  })
  observe('longtask', ({ startTime, duration }) => {
    if (startTime + duration > vitals.firstPaintMs) vitals.blockingMs += Math.max(0, duration - 50)
  })

  const polling = setInterval(() => {
    const element = document.querySelector(interactive)
    if (!element || !Object.keys(element).some((key) => key.startsWith('__reactProps'))) return
    vitals.hydratedMs = performance.now()
    clearInterval(polling)
  }, 10)
}
