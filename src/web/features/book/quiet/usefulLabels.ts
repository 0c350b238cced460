const numbers = ['', '', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho'];

/** «Las ocho que más te sirven», or as many as there are. */
export function usefulTitle(count: number): string {
  return count === 1 ? 'La que más te sirve' : `Las ${numbers[count] ?? count} que más te sirven`;
}

/** «Tus ocho palabras». */
export function usefulLabel(count: number): string {
  return count === 1 ? 'Tu palabra' : `Tus ${numbers[count] ?? count} palabras`;
}
