/** Gives the user a file to save. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click. By then it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
