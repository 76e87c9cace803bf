import { useEffect, useRef } from 'react'
import { type ListReader, openListReader } from './list-reader.ts'

/**
 * Runs work with a reader that starts with the first call and ends with the component. After a
 * failure the next call starts another one.
 */
export function useListReader() {
  const current = useRef<ListReader | null>(null)
  useEffect(
    () => () => {
      current.current?.close()
      current.current = null
    },
    [],
  )
  return async <T>(work: (reader: ListReader) => Promise<T>): Promise<T> => {
    current.current ??= openListReader()
    try {
      return await work(current.current)
    } catch (error) {
      current.current?.close()
      current.current = null
      throw error
    }
  }
}
