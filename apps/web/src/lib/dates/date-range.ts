/** Whether a range ends before it begins, which nothing can match. */
export const isReversed = ({
  from,
  to,
}: {
  readonly from?: string
  readonly to?: string
}): boolean => from !== undefined && to !== undefined && to < from
