/** How this program reaches servers over HTTP: external ones, and in a demo the built-in stand-ins. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

export interface Outside {
  fetch: Fetch
  /**
   * From now on requests to the market's own addresses are handled in this process: from inside, the public address may
   * be unreachable.
   */
  answerOwn(answer: (request: Request) => Response | Promise<Response>): void
}

export function createOutside(baseUrl: string, fetchElsewhere: Fetch = fetch): Outside {
  let answer: ((request: Request) => Response | Promise<Response>) | undefined
  return {
    fetch: async (url, init) =>
      answer && url.startsWith(`${baseUrl}/`) ? answer(new Request(url, init)) : fetchElsewhere(url, init),
    answerOwn: (own) => {
      answer = own
    },
  }
}
