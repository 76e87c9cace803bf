/** A mixed-integer program, built row by row; minimised. */
export class LinearModel {
  private readonly costs: number[] = []
  private readonly uppers: number[] = []
  private readonly integral: number[] = []
  private readonly lowers: number[] = []
  private readonly rowUppers: number[] = []
  private readonly starts: number[] = [0]
  private readonly indices: number[] = []
  private readonly values: number[] = []

  /** A variable from 0 to `upper`; returns its index. */
  variable(cost: number, upper: number, integral: boolean): number {
    this.costs.push(cost)
    this.uppers.push(upper)
    this.integral.push(integral ? 1 : 0)
    return this.costs.length - 1
  }

  /** lower <= the sum of the terms <= upper; a variable comes in one term only. */
  row(lower: number, terms: readonly Term[], upper: number): void {
    this.lowers.push(lower)
    this.rowUppers.push(upper)
    for (const [index, value] of terms) {
      this.indices.push(index)
      this.values.push(value)
    }
    this.starts.push(this.indices.length)
  }

  /** The model as HiGHS takes it. */
  data(offset: number) {
    return {
      numCols: this.costs.length,
      numRows: this.lowers.length,
      offset,
      colCost: this.costs,
      colLower: new Float64Array(this.costs.length),
      colUpper: this.uppers,
      rowLower: this.lowers,
      rowUpper: this.rowUppers,
      integrality: Int32Array.from(this.integral),
      matrix: {
        format: 'csr' as const,
        numCols: this.costs.length,
        numRows: this.lowers.length,
        starts: this.starts,
        indices: this.indices,
        values: this.values,
      },
    }
  }
}

export type Term = readonly [variable: number, factor: number]
