/** How this program reaches servers over HTTP: those of others, and in a demo the stand-ins that are part of itself. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

export interface Outside {
  fetch: Fetch
  /**
   * From now on the market's own addresses are answered in this process: seen from inside, the public address may lead
   * nowhere.
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
