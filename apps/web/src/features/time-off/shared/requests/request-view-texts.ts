/** What all lists of requests say alike. */
export const requestViewTexts = {
  status: 'Status',
  allStatuses: 'All statuses',
  type: 'Type',
  allTypes: 'All types',
  clearFilters: 'Clear filters',
  showMore: 'Show more',
  loadingMore: 'Loading...',
  oneOpened: 'The request that you opened',
  showAll: 'Show all requests',
  notFound: 'This request does not exist, or you do not have access to it.',
  comment: 'Comment',
} as const
