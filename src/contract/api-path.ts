/** Where the API is mounted. Free of schemas: browsers need it too. */
export const apiBasePath = '/api/v1'
