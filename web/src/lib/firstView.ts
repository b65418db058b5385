// A table's page shows its title, its players and its board before any script runs. The server writes them into the page.

/** The element of the page that holds them. */
const ID = 'first';

/** Takes away what the page showed before its script ran. Called once there is something better to show. */
export function endFirstView(): void {
  document.getElementById(ID)?.remove();
}
