/**
 * Facts for machines (JSON-LD, schema.org). Only the server writes them: whoever reads them reads the document, so the
 * browser is spared the code. Callers build theirs inside `import.meta.env.SSR`, which the build cuts out.
 */

/** JSON that cannot end the script element it stands in. */
export function scriptSafeJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

/** A data block is not run, so no security policy has to name it. In the browser it keeps what the server wrote. */
export function DataBlock({ data }: { data: object | null }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {data === null ? '' : scriptSafeJson(data)}
    </script>
  )
}
