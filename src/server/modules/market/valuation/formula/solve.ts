/** A symmetric, positive matrix as its Cholesky factor, in place: the lower triangle, row by row. */
export function factorize(matrix: Float64Array, size: number): void {
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * size + column] as number
      for (let inner = 0; inner < column; inner += 1) {
        sum -= (matrix[row * size + inner] as number) * (matrix[column * size + inner] as number)
      }
      matrix[row * size + column] = row === column ? Math.sqrt(sum) : sum / (matrix[column * size + column] as number)
    }
  }
}

/** Solves the equations of a factorized matrix; the right side becomes the solution. */
export function solveInPlace(factor: Float64Array, size: number, right: Float64Array): void {
  for (let row = 0; row < size; row += 1) {
    let sum = right[row] as number
    for (let inner = 0; inner < row; inner += 1)
      sum -= (factor[row * size + inner] as number) * (right[inner] as number)
    right[row] = sum / (factor[row * size + row] as number)
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = right[row] as number
    for (let inner = row + 1; inner < size; inner += 1) {
      sum -= (factor[inner * size + row] as number) * (right[inner] as number)
    }
    right[row] = sum / (factor[row * size + row] as number)
  }
}
