// Pictures of portfolios, when somebody asks for them and not before.
for (const button of all('.show')) {
    button.hidden = false;
    button.addEventListener('click', () => {
        const place = button.closest('.portfolios');
        for (const link of all('a[data-t]', place)) {
            const image = document.createElement('img');
            image.loading = 'lazy';
            image.referrerPolicy = 'no-referrer';
            image.alt = link.dataset.a || '';
            image.addEventListener('error', () => image.remove());
            link.prepend(image);
            image.src = link.dataset.t;
        }
        for (const portfolio of all('details', place)) portfolio.open = true;
        place.classList.add('shown');
        place.querySelector('summary').focus();
        button.hidden = true;
    });
}
