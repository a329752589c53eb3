/**
 * Structured data (JSON-LD, schema.org). Only the server writes it: crawlers read the document, so the browser needs no
 * code for it. Callers build theirs inside `import.meta.env.SSR`, which the build removes.
 */

/** JSON that cannot close its script element. */
export function scriptSafeJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/**
 * A data block is not executed, so no security policy has to allow it. In the browser it keeps the server's content.
 */
export function DataBlock({ data }: { data: object | null }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {data === null ? '' : scriptSafeJson(data)}
    </script>
  )
}
