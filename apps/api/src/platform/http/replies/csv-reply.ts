import { toCsv } from '@weekboard/contracts/csv'
import type { FastifyReply } from 'fastify'
import type { CsvFile } from '../route.ts'

/** Whether a header `Accept` names `text/csv` with a greater weight than JSON. */
export function prefersCsv(accept: string | undefined): boolean {
  const weights = new Map(
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .map((range): [string, number] => {
        const [type = '', ...parameters] = range.split(';').map((part) => part.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
        return [type, weight === undefined ? 1 : Number(weight) || 0]
      }),
  )
  return (weights.get('text/csv') ?? 0) > (weights.get('application/json') ?? 0)
}

export const sendCsv = (reply: FastifyReply, { fileName, table }: CsvFile): FastifyReply =>
  reply
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .type('text/csv; charset=utf-8')
    .send(toCsv(table()))
