import { mount } from 'svelte';

import './app.css';
import App from './App.svelte';
import { router } from './lib/router.svelte';

router.start();
mount(App, { target: document.getElementById('app') as HTMLElement });
